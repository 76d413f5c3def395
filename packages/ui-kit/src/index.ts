/** All exports of the kit. They are bundled by family: families.ts. */

export * from './families/base.ts'
export * from './families/card.ts'
export * from './families/choice.ts'
export * from './families/date.ts'
export * from './families/dialog.ts'
export * from './families/file.ts'
export * from './families/form.ts'
export * from './families/keys.ts'
export * from './families/list.ts'
export * from './families/menu.ts'
export * from './families/screen.ts'
export * from './families/wizard.ts'
