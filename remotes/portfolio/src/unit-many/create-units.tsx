import { runMany } from '@keystead/api-client/data/run-many'
import { useContentKeys } from '@keystead/api-client/data/use-content-keys'
import { useWrite } from '@keystead/api-client/data/use-write'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import type { RentUnitCreate } from '@keystead/api-client/rent-units/contract'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { type Translate, type UrlDialog, useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { DialogForm, endingWith, type Unfinished } from '@keystead/ui-kit'
import { useMemo, useState } from 'react'
import { placedNumber } from '../unit-form/taken-number.ts'
import { blankUnit, unitBody, unitDetails } from '../unit-form/unit-values.ts'
import { ManyFields, topFloorOf } from './many-fields.tsx'
import { type ManyFormValues, manySchema } from './many-schema.ts'
import { nextNumbers, plannedUnits } from './planned-units.ts'
import { type UnitResult, UnitsLeft, UnitsProgress } from './units-progress.tsx'

export interface CreateUnitsProps {
  dialog: UrlDialog
  views: BuildingView[]
}

/** Creates many units. Failures are listed; retrying skips those already created. */
export function CreateUnits({ dialog, views }: CreateUnitsProps) {
  const { t } = useModuleTranslation()
  const { results, running, submit, place } = useCreateUnits(dialog, views)
  const unfinished = running ? undefined : unfinishedOf(results, t)
  const schema = useMemo(() => manySchema((id) => numbersIn(views, id)), [views])
  return (
    <DialogForm
      dialog={place}
      title={t('unit.addMany')}
      size={720}
      schema={schema}
      initialValues={initialValues(views, dialog.value)}
      submitLabel={results && !running ? t('create.retryRest') : t('common:action.create')}
      translate={t}
      notice={results && !unfinished && <UnitsProgress results={results} running={running} />}
      unfinished={unfinished}
      onSubmit={submit}
    >
      <ManyFields views={views} />
    </DialogForm>
  )
}

function useCreateUnits(dialog: UrlDialog, views: BuildingView[]) {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  // Each unit keeps its idempotency key across retries.
  const { keyOf, forgetAll } = useContentKeys(dialog.draft)
  const [results, setResults] = useState<UnitResult[]>()
  const begin = () => {
    setResults(undefined)
    forgetAll()
  }
  const write = useWrite(rentUnits, ({ left, created }: { left: RentUnitCreate[]; created: UnitResult[] }) =>
    runMany(left, (body) => rentUnits.create(body, keyOf(body)), {
      onProgress: (now) => setResults([...created, ...now]),
    }),
  )
  const submit = async (values: ManyFormValues) => {
    // Stores all input: defaults depend on existing units and would change after a partial save.
    dialog.draft.write({ typed: values, base: {} })
    const created = results?.filter(({ state }) => state === 'done') ?? []
    // After a failure the list of units may not have been read again yet.
    const numbers = new Set(created.map(({ item }) => placedNumber(item)))
    const left = bodiesOf(values, views).filter((body) => !numbers.has(placedNumber(body)))
    const done = await write.mutateAsync({ left, created })
    // Failures are listed in the form, which stays open for a retry.
    if (done.some(({ state }) => state !== 'done')) return false
    notify({ kind: 'success', text: t('many.created', { count: done.length }) })
    return true
  }
  return { results, running: write.isPending, submit, place: endingWith(dialog, begin) }
}

/** After a partial save, closing warns that the created units remain. */
const unfinishedOf = (results: UnitResult[] | undefined, t: Translate): Unfinished | undefined =>
  results?.some(({ state }) => state === 'done')
    ? { title: t('many.partial'), account: <UnitsLeft results={results} /> }
    : undefined

const homeOf = (views: BuildingView[], id: string) => views.find(({ building }) => building.id === id)

const numbersIn = (views: BuildingView[], id: string) =>
  homeOf(views, id)?.units.map(({ unit_number }) => unit_number) ?? []

function bodiesOf(values: ManyFormValues, views: BuildingView[]) {
  const { building_id, like } = values
  const home = homeOf(views, building_id)
  const model = home?.units.find(({ id }) => id === like)
  const { units } = plannedUnits({ ...values }, numbersIn(views, building_id))
  return units.map(({ key: _key, ...unit }) =>
    unitBody({ ...blankUnit, ...(model && unitDetails(model)), ...unit, building_id }, home?.building),
  )
}

function initialValues(views: BuildingView[], buildingId: string) {
  const view = homeOf(views, buildingId) ?? views[0]
  return {
    building_id: view?.building.id,
    floor_from: 0,
    floor_to: topFloorOf(view),
    per_floor: 2,
    ...nextNumbers(view ? numbersIn(views, view.building.id) : []),
    like: null,
  }
}
