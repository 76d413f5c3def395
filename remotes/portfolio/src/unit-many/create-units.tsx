import { isFinal } from '@keystead/api-client/api-error'
import { runMany } from '@keystead/api-client/data/run-many'
import { useContentKeys } from '@keystead/api-client/data/use-content-keys'
import { useWrite } from '@keystead/api-client/data/use-write'
import { changesLeft } from '@keystead/api-client/edit-conflict'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import type { RentUnitCreate } from '@keystead/api-client/rent-units/contract'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { type Translate, type UrlDialog, useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { DialogForm, endingWith, type Unfinished } from '@keystead/ui-kit'
import { useMemo, useRef, useState } from 'react'
import { blankUnit, unitBody, unitDetails } from '../unit-form/unit-values.ts'
import { ManyFields, topFloorOf } from './many-fields.tsx'
import { type ManyFormValues, manySchema } from './many-schema.ts'
import { nextNumbers, plannedUnits } from './planned-units.ts'
import { type NewUnit, type UnitResult, UnitsLeft, UnitsProgress } from './units-progress.tsx'

export interface CreateUnitsProps {
  dialog: UrlDialog
  views: BuildingView[]
}

/** Creates many units. After a failure, only those not created yet can be edited and sent. */
export function CreateUnits({ dialog, views }: CreateUnitsProps) {
  const { t } = useModuleTranslation()
  const { results, left, running, submit, place } = useCreateUnits(dialog, views)
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
      <ManyFields views={views} left={left} />
    </DialogForm>
  )
}

function useCreateUnits(dialog: UrlDialog, views: BuildingView[]) {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  // Each unit keeps its idempotency key across retries.
  const { keyOf, forgetAll } = useContentKeys(dialog.draft)
  const [results, setResults] = useState<UnitResult[]>()
  const [left, setLeft] = useState<ReadonlySet<string>>()
  const sent = useRef(new Map<string, RentUnitCreate>())
  const begin = () => {
    setResults(undefined)
    setLeft(undefined)
    sent.current.clear()
    forgetAll()
  }
  /** A unit created without a response is found by sending the same again; changes follow as an update. */
  const create = async ({ key, body }: NewUnit) => {
    const place = `${body.building_id} ${key}`
    const first = sent.current.get(place) ?? body
    sent.current.set(place, first)
    const { id } = await rentUnits.create(first, keyOf(first)).catch((error) => {
      if (isFinal(error)) sent.current.delete(place)
      throw error
    })
    const changes = changesLeft(body, first)
    if (Object.keys(changes).length > 0) await rentUnits.update(id, changes)
  }
  const write = useWrite(rentUnits, ({ units, created }: { units: NewUnit[]; created: UnitResult[] }) =>
    runMany(units, create, { onProgress: (now) => setResults([...created, ...now]) }),
  )
  const submit = async (values: ManyFormValues) => {
    // Stores all input: defaults depend on existing units and would change after a partial save.
    dialog.draft.write({ typed: values, base: {} })
    const created = results?.filter(isDone) ?? []
    const units = newUnits(values, views).filter(({ key }) => !left || left.has(key))
    const done = await write.mutateAsync({ units, created })
    const undone = done.filter((unit) => !isDone(unit))
    // Failures are listed in the form, which stays open for a retry.
    if (undone.length > 0) {
      if (created.length > 0 || done.some(isDone)) setLeft(new Set(undone.map(({ item }) => item.key)))
      return false
    }
    notify({ kind: 'success', text: t('many.created', { count: done.length }) })
    return true
  }
  return { results, left, running: write.isPending, submit, place: endingWith(dialog, begin) }
}

const isDone = ({ state }: UnitResult) => state === 'done'

/** After a partial save, closing warns that the created units remain. */
const unfinishedOf = (results: UnitResult[] | undefined, t: Translate): Unfinished | undefined =>
  results?.some(isDone) ? { title: t('many.partial'), account: <UnitsLeft results={results} /> } : undefined

const homeOf = (views: BuildingView[], id: string) => views.find(({ building }) => building.id === id)

const numbersIn = (views: BuildingView[], id: string) =>
  homeOf(views, id)?.units.map(({ unit_number }) => unit_number) ?? []

function newUnits(values: ManyFormValues, views: BuildingView[]): NewUnit[] {
  const { building_id, like } = values
  const home = homeOf(views, building_id)
  const model = home?.units.find(({ id }) => id === like)
  const { units } = plannedUnits({ ...values }, numbersIn(views, building_id))
  return units.map(({ key, ...unit }) => ({
    key,
    body: unitBody({ ...blankUnit, ...(model && unitDetails(model)), ...unit, building_id }, home?.building),
  }))
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
