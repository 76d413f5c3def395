import { floorChoices } from '@keystead/api-client/buildings/rules'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import { useModuleTranslation } from '@keystead/module-sdk'
import {
  FormGrid,
  FormSection,
  NumberField,
  SelectField,
  TextField,
  useFormActions,
  useFormValue,
} from '@keystead/ui-kit'
import { floorLabel } from '../parts/floor-label.ts'
import { BuildingSelect } from '../unit-form/building-select.tsx'
import { FlatFields } from './flat-fields.tsx'
import { ManyPreview } from './many-preview.tsx'
import type { ManyFormValues } from './many-schema.ts'
import { nextNumbers } from './planned-units.ts'
import { SingleUnits } from './single-units.tsx'

export interface ManyFieldsProps {
  views: BuildingView[]
  /** After a failure, keys of the units not created yet: the only ones that can still be edited. */
  left?: ReadonlySet<string> | undefined
}

/** Default for the last floor. */
export const topFloorOf = (view: BuildingView | undefined): number =>
  Math.max(0, (view?.building.total_floors ?? 3) - 1)

/** Details can be entered for this many flats per floor; further ones stay blank. */
const maxPositions = 12

/** Floors, units per floor, numbering, and a unit to copy details from. */
export function ManyFields({ views, left }: ManyFieldsProps) {
  const { t } = useModuleTranslation()
  const { getValue, setValue } = useFormActions()
  const buildingId = useFormValue((typed: Partial<ManyFormValues>) => typed.building_id)
  const view = views.find(({ building }) => building.id === buildingId)
  const floors = floorChoices(view?.building).map((floor) => ({ value: floor, label: floorLabel(floor, t) }))
  const units = view?.units ?? []
  const renumber = (id: string | number | null) => {
    const next = views.find(({ building }) => building.id === id)
    const { prefix, first } = nextNumbers(next?.units.map(({ unit_number }) => unit_number) ?? [])
    setValue('prefix', prefix)
    setValue('first', first)
    setValue('like', null)
    // Keeps edited floors if the new building has them.
    const topFloor = floorChoices(next?.building).at(-1) ?? 0
    const [from, to] = [Number(getValue('floor_from')), Number(getValue('floor_to'))]
    if (to === topFloorOf(view) || to > topFloor) setValue('floor_to', topFloorOf(next))
    if (from > topFloor) setValue('floor_from', 0)
  }
  const positions = useFormValue(({ per_floor }: Partial<ManyFormValues>) =>
    Math.max(0, Math.min(maxPositions, Math.trunc(Number(per_floor) || 0))),
  )
  return (
    <>
      <FormSection title={t('detail.tab.units')}>
        {!left && (
          <FormGrid>
            {views.length > 1 && <BuildingSelect views={views} onChange={renumber} />}
            <SelectField
              name="floor_from"
              label={t('many.floorFrom')}
              options={floors}
              searchable={false}
              span={4}
            />
            <SelectField
              name="floor_to"
              label={t('many.floorTo')}
              options={floors}
              searchable={false}
              span={4}
            />
            <NumberField name="per_floor" label={t('many.perFloor')} integer span={4} autoFocus />
            <TextField name="prefix" label={t('many.prefix')} optional autoComplete="off" span={6} />
            <NumberField name="first" label={t('many.first')} integer span={6} />
            {units.length > 0 && (
              <SelectField
                name="like"
                label={t('many.like')}
                hint={t('many.likeHint')}
                options={units.map(({ id, unit_number, unit_name }) => ({
                  value: id,
                  label: [unit_number, unit_name].filter(Boolean).join(' '),
                }))}
                optional
                span={12}
              />
            )}
          </FormGrid>
        )}
        <ManyPreview view={view} />
      </FormSection>
      {!left && positions > 0 && (
        <FormSection title={t('many.positions')}>
          {Array.from({ length: positions }, (_, index) => (
            <FlatFields
              key={index}
              legend={t('many.position', { number: index + 1 })}
              path={['positions', index]}
            />
          ))}
        </FormSection>
      )}
      <SingleUnits numbers={units.map(({ unit_number }) => unit_number)} left={left} />
    </>
  )
}
