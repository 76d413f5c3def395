import { beforeEach } from 'vitest'
import type { DraftPlace } from '../form/draft/form-draft.ts'

/** When the stored draft was typed. */
const typedAt = new Date(2026, 10, 20, 14, 5).getTime()

/** Storage for one draft, cleared before each test; drafts go through JSON, as with the host. */
export function draftBox() {
  const box: { kept: Record<string, unknown> | undefined; place: DraftPlace } = {
    kept: undefined,
    place: {
      read: () => box.kept && { at: typedAt, kept: box.kept },
      write: (parts) => {
        box.kept = JSON.parse(JSON.stringify({ ...box.kept, ...parts }))
      },
      clear: () => {
        box.kept = undefined
      },
    },
  }
  beforeEach(() => box.place.clear())
  return box
}
