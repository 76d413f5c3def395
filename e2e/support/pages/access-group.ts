import type { Language } from '@keystead/module-sdk/manifest/languages'
import type { Page } from 'playwright'
import type { InputMethod } from '../input/input-method.ts'
import { words } from '../wording/words.ts'
import { fieldOf } from './dialogs.ts'

/** Page object of access groups, their forms and members, for pointer and keyboard. */
export function accessGroup(page: Page, input: InputMethod, language: Language) {
  const word = words(language)
  const main = page.getByRole('main')
  const named = (key: string) => page.getByRole('dialog', { name: word('access', key) })
  const more = word('common', 'action.more')
  const address = fieldOf(main, word('access', 'member.email'))
  /** Answers the confirmation of a dialog. */
  const answer = async (title: string, key: string) => {
    const dialog = named(title)
    await input.press(dialog.getByRole('button', { name: word('common', key), exact: true }))
    await dialog.waitFor({ state: 'hidden' })
  }
  return {
    word,
    address,
    title: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
    member: (email: string) => main.getByRole('listitem').filter({ hasText: email }),
    create: async (name: string, description: string) => {
      await input.press(main.getByRole('button', { name: word('access', 'form.create') }))
      const dialog = named('form.create')
      await input.type(fieldOf(dialog, word('common', 'field.name')), name)
      await input.type(fieldOf(dialog, word('common', 'field.description')), description)
      await answer('form.create', 'action.create')
    },
    rename: async (name: string) => {
      await input.press(main.getByRole('button', { name: word('common', 'action.edit'), exact: true }))
      await input.type(fieldOf(named('form.edit'), word('common', 'field.name')), name)
      await answer('form.edit', 'action.saveChanges')
    },
    addMember: async (email: string) => {
      await input.type(address, email)
      await input.press(main.getByRole('button', { name: word('access', 'member.add'), exact: true }))
    },
    removeMember: async (email: string) => {
      const menu = main.getByRole('button', { name: `${more}: ${email}` })
      await input.take(menu, word('access', 'member.remove'))
      await answer('member.removeTitle', 'action.remove')
    },
    remove: async () => {
      await input.take(main.getByRole('button', { name: more, exact: true }), word('common', 'action.delete'))
      await answer('delete.title', 'action.delete')
    },
  }
}
