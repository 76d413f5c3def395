import { useRef, useState } from 'react'
import { type DraftPlace, readDraft } from '../form/draft/form-draft.ts'

/** The skipped steps of a wizard, kept in the draft so that they stay skipped when the user returns. */
export function useSkippedSteps(draft: DraftPlace | undefined) {
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(() => new Set(readDraft(draft)?.skipped))
  const latest = useRef(skipped)
  const update = (next: ReadonlySet<string>) => {
    latest.current = next
    setSkipped(next)
  }
  return {
    skipped,
    skip(key: string) {
      update(new Set([...latest.current, key]))
      return latest.current
    },
    unskip(key: string) {
      if (latest.current.has(key)) update(new Set([...latest.current].filter((other) => other !== key)))
    },
    skipNone: () => update(new Set()),
    /** The wizard's draft; every write includes the skipped steps. */
    draftSlot: draft && {
      ...draft,
      write: (parts: object) => draft.write({ ...parts, skipped: [...latest.current] }),
    },
  }
}
