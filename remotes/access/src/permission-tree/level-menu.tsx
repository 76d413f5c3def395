import { useModuleTranslation } from '@keystead/module-sdk'
import { Icon, MenuButton } from '@keystead/ui-kit'
import { levelKey } from './kind-words.ts'
import { LevelWords } from './level-words.tsx'

interface LevelMenuProps {
  /** The row's name: the button's own name says whose level it is. */
  name: string
  level: number
  /** What others share is passed on up to 4 (R26). */
  highest: number
  onChoose: (level: number) => void
}

/** The level of one row, and the way to another. Level 0 is none to choose: what grants nothing is taken off the list. */
export function LevelMenu({ name, level, highest, onChoose }: LevelMenuProps) {
  const { t } = useModuleTranslation()
  const choices = Array.from({ length: highest }, (_, index) => index + 1)
  return (
    <MenuButton
      label={t('level.of', { name, level, word: t(levelKey(level)) })}
      size="small"
      variant="default"
      selected={String(level)}
      items={choices.map((each) => ({
        key: String(each),
        label: t('level.choice', { level: each, word: t(levelKey(each)) }),
        onClick: () => each !== level && onChoose(each),
      }))}
    >
      <LevelWords level={level} />
      <Icon name="chevron-down" size={16} />
    </MenuButton>
  )
}
