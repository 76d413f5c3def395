import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asked before what was typed in a step is left out. */
export interface SkipWords {
  /** "Create without the 2 units?" */
  title: string
  text: ReactNode
  confirmLabel: string
  cancelLabel: string
}

export interface SkipQuestion {
  /** Skips at once where there are no words, else asks. */
  ask(words: SkipWords | undefined, skip: () => void): void
  /** Place it in the dialog. */
  question: ReactNode
}

/** Nothing that was typed is left out without a word. */
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
