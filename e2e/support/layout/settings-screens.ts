import { arrived, type Screen, visit } from './screen.ts'

/** A page of the person's own, whose title says that it is there. */
const own = (name: string, path: string, shown: string): Screen => ({
  name,
  open: async ({ page }) => {
    await visit(page, path)
    await arrived(page, shown)
  },
})

/** Settings, security, notifications and help. */
export const settingsScreens: Screen[] = [
  own('settings', '/settings', 'main a[href="/settings/security"]'),
  own('notification settings', '/settings/notifications', 'main [role=switch]'),
  own('security', '/settings/security', 'main li'),
  {
    name: 'delete the account',
    open: async ({ page }) => {
      await visit(page, '/settings/security?delete')
      await arrived(page, '[role=dialog] input')
    },
    leave: ({ page }) => page.keyboard.press('Escape'),
  },
  own('help', '/help', 'main details'),
  own('help: an answer', '/help#levels', 'main details[open]'),
  own('help: no match', '/help?q=zeppelin', 'main .ks-no-match'),
]
