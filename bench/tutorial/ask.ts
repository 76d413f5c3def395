export async function ask<T>(address: string, init?: RequestInit): Promise<T> {
  const response = await fetch(address, init)
  if (!response.ok) throw new Error(`${address} answers ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}
