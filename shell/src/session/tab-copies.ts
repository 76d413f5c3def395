import { openChannel } from '../open-channel.ts'

type TextStore = Pick<Storage, 'getItem' | 'setItem'>

interface Rotation {
  before: string
  next: string
}

function parse(text: string | null) {
  try {
    const { refresh_token, user } = JSON.parse(text ?? '{}')
    return { token: refresh_token as unknown, user: user?.id as unknown }
  } catch {
    return {}
  }
}

/**
 * Duplicating a tab copies its session storage, so two tabs share one session. The idle one would later use an old
 * refresh token, which counts as theft and ends both sessions. So each tab announces what replaced the shared token.
 */
export function createTabCopies(tab: TextStore, key: string) {
  let channel: BroadcastChannel | null = null
  const onMessage = ({ data: { before, next } }: MessageEvent<Rotation>) => {
    const [own, theirs] = [parse(tab.getItem(key)), parse(before)]
    if (!own.token || own.token !== theirs.token || own.user !== parse(next).user) return
    tab.setItem(key, next)
    // Same event as for changes by other tabs in local storage.
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: next }))
  }
  return {
    /** Called once this tab has a session of its own. */
    follow(): void {
      channel ??= openChannel(`${key}.copies`)
      if (channel) channel.onmessage = onMessage
    },
    post: (rotation: Rotation) => channel?.postMessage(rotation),
  }
}
