/**
 * The kit's component families, one chunk each. Names used together share a family: finer costs requests, coarser costs
 * bytes. The shell reads the family files at build time and provides each name as `@keystead/ui-kit/<Name>` to modules.
 */
export const kitFamilies = {
  base: () => import(/* webpackMode: "eager" */ './families/base.ts'),
  card: () => import(/* webpackChunkName: "kit-card" */ './families/card.ts'),
  choice: () => import(/* webpackChunkName: "kit-choice" */ './families/choice.ts'),
  date: () => import(/* webpackChunkName: "kit-date" */ './families/date.ts'),
  dialog: () => import(/* webpackChunkName: "kit-dialog" */ './families/dialog.ts'),
  file: () => import(/* webpackChunkName: "kit-file" */ './families/file.ts'),
  form: () => import(/* webpackChunkName: "kit-form" */ './families/form.ts'),
  front: () => import(/* webpackChunkName: "kit-front" */ './families/front.ts'),
  import: () => import(/* webpackChunkName: "kit-import" */ './families/import.ts'),
  keys: () => import(/* webpackChunkName: "kit-keys" */ './families/keys.ts'),
  list: () => import(/* webpackChunkName: "kit-list" */ './families/list.ts'),
  menu: () => import(/* webpackChunkName: "kit-menu" */ './families/menu.ts'),
  screen: () => import(/* webpackChunkName: "kit-screen" */ './families/screen.ts'),
  wizard: () => import(/* webpackChunkName: "kit-wizard" */ './families/wizard.ts'),
}

export type KitFamily = keyof typeof kitFamilies
