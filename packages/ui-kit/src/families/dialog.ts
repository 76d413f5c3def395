/** Dialogs without a form. */

export { DeletionDialog, type DeletionDialogProps } from '../deletion/deletion-dialog.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from '../dialog/confirm-dialog.tsx'
export { Dialog, type DialogProps } from '../dialog/dialog.tsx'
export { type DialogPlace, useDialogState } from '../dialog/dialog-place.ts'
