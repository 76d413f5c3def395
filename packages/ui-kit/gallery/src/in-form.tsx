import { SchemaForm } from '@keystead/ui-kit'
import { type ReactNode, useEffect, useRef } from 'react'
import * as z from 'zod'

/** Accepts everything except `wrong`. */
const schemaOf = (wrong: Record<string, string>) =>
  z.looseObject({}).superRefine((_values, context) => {
    for (const [name, key] of Object.entries(wrong))
      context.addIssue({ code: 'custom', path: [name], message: `common:validation.${key}` })
  })

const nothing = {}

interface InFormProps {
  values?: object
  /** By field, the kit's message shown initially: `tooLong?count=100`. */
  wrong?: Record<string, string>
  children: ReactNode
}

/** A form around a field, as fields work only in forms. */
export function InForm({ values, wrong = nothing, children }: InFormProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wrong !== nothing) box.current?.querySelector('form')?.requestSubmit()
  }, [wrong])
  return (
    <div ref={box} className="gallery-form">
      <SchemaForm schema={schemaOf(wrong)} initialValues={values} onSubmit={() => {}}>
        {children}
      </SchemaForm>
    </div>
  )
}
