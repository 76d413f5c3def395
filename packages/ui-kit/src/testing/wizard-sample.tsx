import * as z from 'zod'
import type { WizardStep } from '../dialog/wizard.tsx'
import { FieldList } from '../form/fields/field-list.tsx'
import { TextField } from '../form/fields/text-fields.tsx'

/** Two steps: a name, then an optional list. */
export const sampleSteps: WizardStep[] = [
  {
    key: 'property',
    title: 'Property',
    schema: z.object({ name: z.string().min(1) }),
    content: <TextField name="name" label="Name" />,
  },
  {
    key: 'units',
    title: 'Units',
    optional: true,
    schema: z.object({ units: z.array(z.object({ number: z.string().min(1) })) }),
    content: (
      <FieldList name="units" addLabel="Add unit" newEntry={() => ({ number: '' })}>
        {({ index, path, remove }) => (
          <>
            <TextField name={[...path, 'number']} label={`Number ${index + 1}`} />
            <button type="button" onClick={remove}>
              Remove {index + 1}
            </button>
          </>
        )}
      </FieldList>
    ),
  },
]
