/** A BroadcastChannel to this browser's other tabs; null where blocked, as some browsers do along with storage. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
