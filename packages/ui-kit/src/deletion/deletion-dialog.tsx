import { useKept } from '@keystead/api-client/react/use-kept'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../base/text-link.tsx'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import type { Deletion } from './use-deletion.ts'

export interface DeletionDialogProps<Item> {
  deletion: Deletion<Item>
  /** "Delete building?" */
  title: string
  /** The item by its name, and what goes with it. */
  text: (item: Item) => ReactNode
  /** Where it is another verb than "Delete": "Leave". */
  confirmLabel?: string
  /** Then too: "Leaving…". */
  busyLabel?: string
}

/** Asks before something is deleted, or taken away by another word; what the server refuses it for is said in it, with the way there. */
export function DeletionDialog<Item>(props: DeletionDialogProps<Item>) {
  const { deletion, title, text, confirmLabel, busyLabel } = props
  const { t } = useTranslation('common')
  const { asked, confirm, cancel } = deletion
  // What was asked about stays in sight while the dialog closes.
  const shown = useKept<Item | undefined>((before) => asked ?? before)
  const describeError = (error: unknown) => {
    const blocked = deletion.blockedBy(error)
    return blocked && <BlockedText {...blocked} />
  }
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={title}
      text={shown !== undefined && text(shown)}
      confirmLabel={confirmLabel ?? t('action.delete')}
      busyLabel={busyLabel ?? t('busy.deleting')}
      danger
      failed={deletion.failed}
      describeError={describeError}
      onConfirm={confirm}
      onClose={cancel}
    />
  )
}

const BlockedText = ({ text, link }: { text: string; link?: { label: string; to: string } }) => (
  <>
    {text} {link && <Link to={link.to}>{link.label}</Link>}
  </>
)
