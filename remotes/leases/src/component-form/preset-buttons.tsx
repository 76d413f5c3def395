import { type UsualCost, usualCosts } from '@keystead/api-client/rent-components/choices'
import type { RentComponent } from '@keystead/api-client/rent-components/contract'
import { costKindOf } from '@keystead/api-client/rent-components/rules'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, useFormActions } from '@keystead/ui-kit'
import styles from './component-form.module.css'

/** One-click presets for the common kinds of cost that the period lacks. */
export function PresetButtons({ others }: { others: RentComponent[] }) {
  const { t } = useModuleTranslation()
  const { setValue } = useFormActions()
  const taken = new Set(others.map(costKindOf))
  const choose = (preset: UsualCost, name: string) => {
    setValue('component_name', name)
    setValue('cost_kind', preset)
  }
  return (
    <span className={styles.presets}>
      {usualCosts
        .filter((preset) => !taken.has(preset))
        .map((preset) => ({ preset, name: t(`costKind.${preset}`) }))
        .map(({ preset, name }) => (
          <Button key={preset} size="small" onClick={() => choose(preset, name)}>
            {name}
          </Button>
        ))}
    </span>
  )
}
