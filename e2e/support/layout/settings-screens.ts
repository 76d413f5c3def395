import { arrived, type Screen, type Visitor, visit } from './screen.ts'

/** A page of the person's own, whose title says that it is there. */
const own = (name: string, path: string, shown: string): Screen => ({
  name,
  open: async ({ page }) => {
    await visit(page, path)
    await arrived(page, shown)
  },
})

const leaveDialog = ({ page }: Visitor) => page.keyboard.press('Escape')

/** Settings, security, notifications and help; what opens over every page by a key. */
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
    leave: leaveDialog,
  },
  own('help', '/help', 'main details'),
  own('help: an answer', '/help#levels', 'main details[open]'),
  own('help: no match', '/help?q=zeppelin', 'main .ks-no-match'),
  {
    name: 'search over everything',
    open: async ({ page }) => {
      await page.keyboard.press('ControlOrMeta+k')
      await arrived(page, 'dialog [role=option]')
      await page.keyboard.type('haus')
      await arrived(page, 'dialog [role=option] .sh-palette-detail')
    },
    leave: leaveDialog,
  },
  {
    name: 'keyboard list',
    open: async ({ page }) => {
      await page.keyboard.press('?')
      await arrived(page, 'dialog dl')
    },
    leave: leaveDialog,
  },
]
