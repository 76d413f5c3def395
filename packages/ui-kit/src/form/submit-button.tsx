import type { ReactNode } from 'react'
import { Button } from '../base/button.tsx'
import { useFormState } from './form-context.ts'

export interface SubmitButtonProps {
  size?: 'middle' | 'large'
  block?: boolean
  children: ReactNode
}

/** The filled button that sends the form around it, where `submitLabel` does not place it well. */
export function SubmitButton({ size, block, children }: SubmitButtonProps) {
  const busy = useFormState((state) => state.busy)
  return (
    <Button variant="primary" type="submit" busy={busy} size={size} block={block}>
      {children}
    </Button>
  )
}
