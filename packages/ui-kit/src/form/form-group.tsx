import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../base/icon.tsx'
import { type FieldName, pathKey, pathOf } from './field-path.ts'
import { useFormContext, useFormState } from './form-context.ts'
import './form-group.css'

export interface FormGroupProps {
  title: string
  /** The fields inside: the group opens if one has a value, an error or an undecided conflict. */
  names: readonly FieldName[]
  children: ReactNode
}

/** A collapsible group of rarely used fields. Collapsing keeps the input. */
export function FormGroup({ title, names, children }: FormGroupProps) {
  const { form } = useFormContext()
  const mustOpen = useFormState(({ fields, conflicts }) => {
    const undecided = conflicts.filter(({ choice }) => !choice)
    const isContested = (name: FieldName) => undecided.some(({ key }) => key === String(pathOf(name)[0]))
    return names.some((name) => fields.has(pathKey(name)) || isContested(name))
  })
  const id = useId()
  const [open, setOpen] = useState(() => names.some((name) => Boolean(form.getFieldValue(name))))
  const [wasOpen, setWasOpen] = useState(open)
  // During render, as the first invalid field is focused in the next frame.
  if (!open && mustOpen) setOpen(true)
  if (open && !wasOpen) setWasOpen(true)
  return (
    <fieldset className="ks-form-section ks-form-group" aria-labelledby={`${id}-title`}>
      <h3>
        <button
          type="button"
          id={`${id}-title`}
          aria-expanded={open}
          aria-controls={`${id}-fields`}
          onClick={() => setOpen(!open)}
        >
          <Icon name="chevron-right" size={16} />
          {title}
        </button>
      </h3>
      <div id={`${id}-fields`} className="ks-form-group-fields" hidden={!open}>
        {wasOpen && children}
      </div>
    </fieldset>
  )
}
