import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, useFormActions } from '@keystead/ui-kit'
import styles from './component-form.module.css'
import { type Preset, presets } from './presets.ts'

/** One-click presets for common names not used in the period yet. */
export function PresetButtons({ taken }: { taken: string[] }) {
  const { t } = useModuleTranslation()
  const { setValue } = useFormActions()
  const choose = (preset: Preset, name: string) => {
    setValue('component_name', name)
    setValue('cost_kind', preset)
  }
  return (
    <span className={styles.presets}>
      {presets
        .map((preset) => ({ preset, name: t(`costKind.${preset}`) }))
        .filter(({ name }) => !taken.includes(name))
        .map(({ preset, name }) => (
          <Button key={preset} size="small" onClick={() => choose(preset, name)}>
            {name}
          </Button>
        ))}
    </span>
  )
}
