import { type ReactNode, type RefObject, useMemo } from 'react'
import { FormContextProvider, type FormInside } from '../form/form-context.ts'

export interface StepFieldsProps {
  context: FormInside
  stepIndex: number
  /** Field path → step index; fields register themselves. */
  stepByField: RefObject<Map<string, number>>
  /** Called when a field is set from code. */
  onEdited: { readonly current: () => void }
  children: ReactNode
}

/** The fields of one wizard step: they register under its index, so that an error leads back to it. */
export function StepFields({ context, stepIndex, stepByField, onEdited, children }: StepFieldsProps) {
  const inStep = useMemo(
    (): FormInside => ({
      ...context,
      edited(change, isTyped) {
        onEdited.current()
        context.edited(change, isTyped)
      },
      register(path, label, facts) {
        stepByField.current.set(path, stepIndex)
        return context.register(path, label, facts)
      },
    }),
    [context, stepIndex, stepByField, onEdited],
  )
  return <FormContextProvider value={inStep}>{children}</FormContextProvider>
}
