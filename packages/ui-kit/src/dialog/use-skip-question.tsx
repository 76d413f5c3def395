import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** The question before skipping a step with input. */
export interface SkipWords {
  /** "Create without the 2 units?" */
  title: string
  text: ReactNode
  confirmLabel: string
  cancelLabel: string
}

export interface SkipQuestion {
  /** Skips at once without words, otherwise asks. */
  ask(words: SkipWords | undefined, skip: () => void): void
  /** Render it in the dialog. */
  question: ReactNode
}

/** Confirms before a skipped step's input is dropped. */
export function useSkipQuestion(): SkipQuestion {
  const [asked, setAsked] = useState<{ words: SkipWords; skip: () => void }>()
  const end = () => setAsked(undefined)
  return {
    ask: (words, skip) => (words ? setAsked({ words, skip }) : skip()),
    question: asked && (
      <ConfirmDialog
        open
        {...asked.words}
        danger
        onConfirm={() => {
          end()
          asked.skip()
        }}
        onClose={end}
      />
    ),
  }
}
