import { openChannel } from './open-channel.ts'

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
 * Browsers copy what lies in a tab when they duplicate it: two tabs hold one session then, and the one that rests would
 * come with a token that was used long ago, which counts as stolen and ends the session for both. So each tells the
 * others what has taken the place of the token that they share.
 */
export function createTabCopies(tab: TextStore, key: string) {
  let channel: BroadcastChannel | null = null
  const hear = ({ data: { before, next } }: MessageEvent<Rotation>) => {
    const [own, theirs] = [parse(tab.getItem(key)), parse(before)]
    if (!own.token || own.token !== theirs.token || own.user !== parse(next).user) return
    tab.setItem(key, next)
    // As every tab hears of what another has stored for all of them.
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: next }))
  }
  return {
    /** From when on a session lies in this tab. */
    follow(): void {
      channel ??= openChannel(`${key}.copies`)
      if (channel) channel.onmessage = hear
    },
    tell: (rotation: Rotation) => channel?.postMessage(rotation),
  }
}
