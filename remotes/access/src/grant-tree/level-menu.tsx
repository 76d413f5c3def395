import { useModuleTranslation } from '@keystead/module-sdk'
import { Icon, MenuButton } from '@keystead/ui-kit'
import { levelChoices, levelKey } from './kind-words.ts'

interface LevelMenuProps {
  /** The row's name, for the button's accessible name. */
  name: string
  level: number
  /** Rows owned by others can be reshared up to level 4. */
  highest: number
  /** A choice is being saved. */
  busy?: boolean
  onChoose: (level: number) => void
}

/** A row's level, with a menu to change it. Level 0 is not offered; rows without access are removed instead. */
export function LevelMenu({ name, level, highest, busy, onChoose }: LevelMenuProps) {
  const { t } = useModuleTranslation()
  return (
    <MenuButton
      label={t('level.of', { name, word: t(levelKey(level)) })}
      size="small"
      variant="default"
      busy={busy}
      selected={String(level)}
      items={levelChoices(highest).map((each) => ({
        key: String(each),
        label: t(levelKey(each)),
        onClick: () => each !== level && onChoose(each),
      }))}
    >
      <span>{t(levelKey(level))}</span>
      <Icon name="chevron-down" size={16} />
    </MenuButton>
  )
}
