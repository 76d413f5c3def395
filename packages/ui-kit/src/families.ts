/**
 * Each family of the kit's parts with the chunk it is delivered in. Names that are used together share a family: finer
 * would cost requests, coarser would cost bytes. A part's one place of registry is the file of its family; the shell
 * reads the names there when it is built and provides each as `@keystead/ui-kit/<Name>` to modules.
 */
export const kitFamilies = {
  base: () => import(/* webpackMode: "eager" */ './families/base.ts'),
  card: () => import(/* webpackChunkName: "kit-card" */ './families/card.ts'),
  choice: () => import(/* webpackChunkName: "kit-choice" */ './families/choice.ts'),
  date: () => import(/* webpackChunkName: "kit-date" */ './families/date.ts'),
  dialog: () => import(/* webpackChunkName: "kit-dialog" */ './families/dialog.ts'),
  file: () => import(/* webpackChunkName: "kit-file" */ './families/file.ts'),
  form: () => import(/* webpackChunkName: "kit-form" */ './families/form.ts'),
  keys: () => import(/* webpackChunkName: "kit-keys" */ './families/keys.ts'),
  list: () => import(/* webpackChunkName: "kit-list" */ './families/list.ts'),
  menu: () => import(/* webpackChunkName: "kit-menu" */ './families/menu.ts'),
  screen: () => import(/* webpackChunkName: "kit-screen" */ './families/screen.ts'),
  wizard: () => import(/* webpackChunkName: "kit-wizard" */ './families/wizard.ts'),
}

export type KitFamily = keyof typeof kitFamilies
