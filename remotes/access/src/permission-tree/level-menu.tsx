import { useModuleTranslation } from '@keystead/module-sdk'
import { Icon, MenuButton } from '@keystead/ui-kit'
import { levelChoices, levelKey } from './kind-words.ts'

interface LevelMenuProps {
  /** The row's name: the button's own name says whose level it is. */
  name: string
  level: number
  /** What others share is passed on up to 4. */
  highest: number
  onChoose: (level: number) => void
}

/** The level of one row, and the way to another. Level 0 is none to choose: what grants nothing is taken off the list. */
export function LevelMenu({ name, level, highest, onChoose }: LevelMenuProps) {
  const { t } = useModuleTranslation()
  return (
    <MenuButton
      label={t('level.of', { name, word: t(levelKey(level)) })}
      size="small"
      variant="default"
      selected={String(level)}
      items={levelChoices(highest).map((each) => ({
        key: String(each.level),
        label: t(each.key),
        onClick: () => each.level !== level && onChoose(each.level),
      }))}
    >
      <span>{t(levelKey(level))}</span>
      <Icon name="chevron-down" size={16} />
    </MenuButton>
  )
}
