import type { ReactNode } from 'react'
import { Button } from '../../base/button.tsx'
import { useFocusAfterRemoval } from '../../focus/use-focus-after-removal.ts'
import { type FieldName, pathOf } from '../field-path.ts'
import { useFormContext, useFormValue, useSetField } from '../form-context.ts'
import '../form.css'

export interface FieldListProps {
  name: FieldName
  addLabel: string
  /** Values of a new entry. */
  newEntry: () => object
  /** Minimum number of entries; default 0. */
  min?: number
  max?: number
  /** Renders one entry: name its fields `[...path, index, 'street']`. `remove` is absent at the minimum. */
  children: (entry: { index: number; path: (string | number)[]; remove?: () => void }) => ReactNode
}

/** Repeating fields: the buildings or units of a wizard. */
export function FieldList({ name, addLabel, newEntry, min = 0, max, children }: FieldListProps) {
  const setField = useSetField()
  const path = pathOf(name)
  const { form } = useFormContext()
  const entries = () => (form.getFieldValue(path) ?? []) as object[]
  // Typing in one entry does not re-render the others.
  const count = useFormValue(() => entries().length)
  const add = useFocusAfterRemoval(count)
  // Clear messages: the following entries shift, and messages would end up on the wrong one.
  const setEntries = (next: object[]) => setField(path, next, true)
  const removeEntry = (index: number) => setEntries(entries().filter((_, other) => other !== index))
  return (
    <div className="ks-field-list">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="ks-field-entry">
          {children({
            index,
            path: [...path, index],
            remove: count > min ? () => removeEntry(index) : undefined,
          })}
        </div>
      ))}
      {(max === undefined || count < max) && (
        <Button ref={add} icon="plus" onClick={() => setEntries([...entries(), newEntry()])}>
          {addLabel}
        </Button>
      )}
    </div>
  )
}
