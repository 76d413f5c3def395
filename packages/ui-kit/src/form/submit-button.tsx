import type { ReactNode } from 'react'
import { Button } from '../base/button.tsx'
import { useFormState } from './form-context.ts'

export interface SubmitButtonProps {
  size?: 'middle' | 'large'
  block?: boolean
  children: ReactNode
}

/** The primary submit button of the surrounding form, if `submitLabel` would misplace it. */
export function SubmitButton({ size, block, children }: SubmitButtonProps) {
  const busy = useFormState((state) => state.busy)
  return (
    <Button variant="primary" type="submit" busy={busy} size={size} block={block}>
      {children}
    </Button>
  )
}
