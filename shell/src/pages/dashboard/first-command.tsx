import { useLinkBack } from '@keystead/module-sdk'
import type { IndexModule } from '@keystead/module-sdk/manifest'
import { Button } from '@keystead/ui-kit'
import { useModuleIndex } from '../../federation/module-index/index-store.ts'
import { isAvailable } from '../../federation/module-index/is-available.ts'
import { useLanguage } from '../../i18n/use-language.ts'

const orderOf = (module: IndexModule) =>
  isAvailable(module) ? module.slots.find(({ name }) => name === 'dashboard.cards')?.order : undefined

/** The page's primary button: the first command of the module whose cards come first. */
export function FirstCommand() {
  const { modules } = useModuleIndex()
  const language = useLanguage()
  const linkBack = useLinkBack()
  const [first] = modules
    .filter((module) => orderOf(module) !== undefined && module.commands.length > 0)
    .sort((left, right) => (orderOf(left) ?? 0) - (orderOf(right) ?? 0))
  const [command] = first?.commands ?? []
  if (!command) return null
  return (
    <Button variant="primary" icon="plus" to={linkBack(command.to)} className="sh-dashboard-act">
      {command.label[language]}
    </Button>
  )
}
