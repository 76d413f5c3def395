import { arrived, place, pressEscape, type Screen } from './screen.ts'

/** Settings, security, notifications, help, and the shortcut list. */
export const settingsScreens: Screen[] = [
  place('settings', '/settings', 'main a[href="/settings/security"]'),
  place('notification settings', '/settings/notifications', 'main [role=switch]'),
  place('security', '/settings/security', 'main li'),
  { ...place('delete the account', '/settings/security?delete', '[role=dialog] input'), leave: pressEscape },
  place('help', '/help', 'main details'),
  place('help: an answer', '/help#levels', 'main details[open]'),
  place('help: no match', '/help?q=zeppelin', 'main .ks-no-match'),
  {
    name: 'search over everything',
    open: async ({ page }) => {
      await page.keyboard.press('ControlOrMeta+k')
      await arrived(page, 'dialog [role=option]')
      await page.keyboard.type('haus')
      await arrived(page, 'dialog [role=option] .sh-palette-detail')
    },
    leave: pressEscape,
  },
  {
    name: 'keyboard list',
    open: async ({ page }) => {
      await page.keyboard.press('?')
      await arrived(page, 'dialog dl')
    },
    leave: pressEscape,
  },
]
