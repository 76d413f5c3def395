import * as z from 'zod'
import {
  Button,
  FieldList,
  FormGrid,
  FormSection,
  HouseFront,
  NumberField,
  Page,
  SegmentedField,
  SelectField,
  TextField,
  useDialogState,
  useFormValues,
  Wizard,
} from '../../src/index.ts'

const property = z.object({
  name: z.string().trim().min(1).max(100),
  year: z.int().min(1800).nullish(),
  type: z.string(),
  street: z.string().min(1),
  zip: z.string().min(1),
  city: z.string().min(1),
  country: z.string(),
  buildings: z.array(
    z.object({ name: z.string().nullish(), number: z.string().min(1), floors: z.int().min(0) }),
  ),
})
const units = z.object({
  units: z.array(z.object({ number: z.string().min(1), area: z.number().positive() })),
})

/** The wizard, with a drawing that grows. */
export function WizardBoard() {
  const dialog = useDialogState(true)
  return (
    <Page title="Wizard" actions={<Button onClick={dialog.show}>Open</Button>}>
      <Wizard
        dialog={dialog}
        title="Objekt anlegen"
        submitLabel="Anlegen"
        initialValues={{
          name: 'Weserhaus Neukölln',
          type: 'mixed',
          country: 'DE',
          street: 'Weserstraße 112',
          city: 'Berlin',
          buildings: [{ name: 'Weserhaus', number: '1', floors: 5 }],
          units: [{}],
        }}
        onSubmit={() => new Promise((resolve) => setTimeout(resolve, 600))}
        done="Objekt angelegt"
        aside={<Preview />}
        steps={[
          {
            key: 'property',
            title: 'Objekt und Gebäude',
            schema: property,
            content: <PropertyStep />,
            hint: 'Die Adresse gilt auch für das erste Gebäude.',
          },
          { key: 'units', title: 'Einheiten', optional: true, schema: units, content: <UnitsStep /> },
        ]}
      />
    </Page>
  )
}

function PropertyStep() {
  return (
    <>
      <FormSection
        title="Objekt"
        action={
          <Button variant="link" size="small" icon="plus">
            Beschreibung
          </Button>
        }
      >
        <FormGrid>
          <TextField name="name" label="Name" span={8} />
          <NumberField name="year" label="Baujahr" optional integer span={4} />
          <SegmentedField
            name="type"
            label="Art"
            options={[
              { value: 'residential', label: 'Wohnen' },
              { value: 'commercial', label: 'Gewerbe' },
              { value: 'mixed', label: 'Gemischt' },
            ]}
          />
        </FormGrid>
      </FormSection>
      <FormSection title="Adresse">
        <FormGrid>
          <TextField name="street" label="Straße und Hausnummer" span={8} />
          <SelectField
            name="country"
            label="Land"
            span={4}
            options={[
              { value: 'DE', label: 'Deutschland' },
              { value: 'AT', label: 'Österreich' },
            ]}
          />
          <TextField name="zip" label="PLZ" span={4} placeholder="12045" />
          <TextField name="city" label="Ort" span={8} />
        </FormGrid>
      </FormSection>
      <FormSection title="Gebäude">
        <FieldList name="buildings" min={1} addLabel="Gebäude hinzufügen" newEntry={() => ({})}>
          {({ path, remove }) => (
            <FormGrid>
              <TextField name={[...path, 'name']} label="Name" optional span={5} />
              <TextField name={[...path, 'number']} label="Nummer" span={3} />
              <NumberField name={[...path, 'floors']} label="Etagen" integer span={3} />
              {remove && (
                <Button variant="text" icon="trash-2" iconOnly onClick={remove}>
                  Entfernen
                </Button>
              )}
            </FormGrid>
          )}
        </FieldList>
      </FormSection>
    </>
  )
}

function UnitsStep() {
  return (
    <FieldList name="units" addLabel="Einheit hinzufügen" newEntry={() => ({})}>
      {({ path }) => (
        <FormGrid>
          <TextField name={[...path, 'number']} label="Nummer" span={6} />
          <NumberField name={[...path, 'area']} label="Fläche" suffix="m²" span={6} />
        </FormGrid>
      )}
    </FieldList>
  )
}

function Preview() {
  const values = useFormValues<{ year: number; buildings: { name?: string; floors?: number }[] }>()
  const [first] = values.buildings ?? []
  const floors = typeof first?.floors === 'number' ? Math.min(first.floors, 20) : 1
  return (
    <>
      <p className="ks-secondary gallery-preview-words">Vorschau</p>
      <HouseFront
        size="preview"
        buildings={[{ totalFloors: floors, yearBuilt: values.year ?? null, units: [] }]}
      />
      <p className="gallery-preview-words">
        <b className="ks-strong">{first?.name}</b>
      </p>
    </>
  )
}
