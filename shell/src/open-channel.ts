/** The way to other tabs of this browser; null where it is refused, as some do where nothing may be stored. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
