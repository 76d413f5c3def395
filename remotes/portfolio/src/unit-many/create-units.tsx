import { createRentUnit } from '@keystead/api-client/rent-units/client'
import { useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { DialogForm } from '@keystead/ui-kit'
import { useMemo, useState } from 'react'
import type { BuildingView } from '../property/property-view.ts'
import { useContentKey } from '../property/use-content-key.ts'
import { useRefresh } from '../property/use-refresh.ts'
import type { UrlDialog } from '../property/use-url-dialog.ts'
import { blankUnit, unitDetails } from '../unit-form/unit-values.ts'
import { ManyFields } from './many-fields.tsx'
import { type ManyFormValues, manySchema } from './many-schema.ts'
import { nextNumbers, plannedUnits } from './planned-units.ts'
import { runUnits, type UnitResult } from './run-units.ts'
import { UnitsAccount } from './units-account.tsx'

export interface CreateUnitsProps {
  dialog: UrlDialog
  views: BuildingView[]
}

/** Many units at once. What failed is named; trying again creates the rest, as what is there is left out. */
export function CreateUnits({ dialog, views }: CreateUnitsProps) {
  const { t } = useModuleTranslation()
  const { results, running, submit, place } = useCreateUnits(dialog, views)
  const schema = useMemo(() => manySchema((id) => numbersIn(views, id)), [views])
  return (
    <DialogForm
      dialog={place}
      title={t('unit.addMany')}
      size={720}
      schema={schema}
      initialValues={initialValues(views, dialog.value)}
      submitLabel={results && !running ? t('create.retryRest') : t('common:action.create')}
      translate={(key, params) => t(key, { ...params })}
      notice={results && <UnitsAccount results={results} running={running} />}
      onSubmit={submit}
    >
      <ManyFields views={views} />
    </DialogForm>
  )
}

function useCreateUnits(dialog: UrlDialog, views: BuildingView[]) {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const refresh = useRefresh()
  const { keyOf, forget } = useContentKey()
  const [results, setResults] = useState<UnitResult[]>()
  const [running, setRunning] = useState(false)
  const begin = () => {
    setResults(undefined)
    forget()
  }
  const submit = async (values: ManyFormValues) => {
    setRunning(true)
    const bodies = bodiesOf(values, views)
    const done = await runUnits(bodies, (body) => createRentUnit(body, keyOf(body)), setResults)
    setRunning(false)
    refresh()
    // What failed is named in the form, which stays for the rest.
    if (done.some(({ state }) => state !== 'done')) return false
    notify({ kind: 'success', text: t('many.created', { count: done.length }) })
    return true
  }
  const close = () => {
    begin()
    dialog.close()
  }
  return { results, running, submit, place: { ...dialog, close } }
}

const homeOf = (views: BuildingView[], id: string) => views.find(({ building }) => building.id === id)

const numbersIn = (views: BuildingView[], id: string) =>
  new Set(homeOf(views, id)?.units.map(({ unit_number }) => unit_number))

function bodiesOf(values: ManyFormValues, views: BuildingView[]) {
  const { building_id, like } = values
  const model = homeOf(views, building_id)?.units.find(({ id }) => id === like)
  const { units } = plannedUnits({ ...values }, numbersIn(views, building_id))
  return units.map((unit) => ({ ...blankUnit, ...(model && unitDetails(model)), ...unit, building_id }))
}

function initialValues(views: BuildingView[], buildingId: string) {
  const view = homeOf(views, buildingId) ?? views[0]
  const numbers = view?.units.map(({ unit_number }) => unit_number) ?? []
  return {
    building_id: view?.building.id,
    floor_from: 0,
    floor_to: Math.max(0, (view?.building.total_floors ?? 3) - 1),
    per_floor: 2,
    ...nextNumbers(numbers),
    like: null,
  }
}
