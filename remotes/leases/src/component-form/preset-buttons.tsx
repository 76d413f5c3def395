import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, useFormActions } from '@keystead/ui-kit'
import styles from './component-form.module.css'
import { presets } from './presets.ts'

/** One-click presets for common names not used in the period yet. */
export function PresetButtons({ taken }: { taken: string[] }) {
  const { t } = useModuleTranslation()
  const { setValue } = useFormActions()
  const names = presets.map((preset) => t(`component.preset.${preset}`))
  return (
    <span className={styles.presets}>
      {names
        .filter((name) => !taken.includes(name))
        .map((name) => (
          <Button key={name} size="small" onClick={() => setValue('component_name', name)}>
            {name}
          </Button>
        ))}
    </span>
  )
}
