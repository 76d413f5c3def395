import { type ReactNode, type RefObject, useMemo } from 'react'
import { FormContextProvider, type FormInside } from '../form/form-context.ts'

export interface StepFieldsProps {
  context: FormInside
  place: number
  /** Field path → step index; fields register themselves. */
  stepOf: RefObject<Map<string, number>>
  /** Called when a field is set from code. */
  onEdited: { readonly current: () => void }
  children: ReactNode
}

export function StepFields({ context, place, stepOf, onEdited, children }: StepFieldsProps) {
  const inStep = useMemo(
    (): FormInside => ({
      ...context,
      edited(change, isTyped) {
        onEdited.current()
        context.edited(change, isTyped)
      },
      register(path, label, facts) {
        stepOf.current.set(path, place)
        return context.register(path, label, facts)
      },
    }),
    [context, place, stepOf, onEdited],
  )
  return <FormContextProvider value={inStep}>{children}</FormContextProvider>
}
