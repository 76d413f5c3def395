import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { normalAddress } from '@keystead/api-client/email/rules'
import { useAccount, useModuleTranslation } from '@keystead/module-sdk'
import { Button, SelectField, TextField, useFormActions, useFormValues } from '@keystead/ui-kit'
import { useEffect, useEffectEvent, useRef } from 'react'
import { levelChoices, levelKey } from '../grant-tree/kind-words.ts'
import type { Sharable } from '../grant-tree/sharable.ts'
import { highestOn } from '../grant-tree/share-rights.ts'
import { presetOn } from './preset-on.ts'
import styles from './share-dialog.module.css'
import type { ShareValues } from './share-schema.ts'

interface ShareFieldsProps {
  row: Sharable
  groups: AccessGroup[]
  /** Id of the group that an earlier share created for the person. */
  groupOfPerson: (email: string, name?: string) => string | undefined
  levelIn: (groupId: string) => number | null
  /** Whether the group already grants exactly this, leaving nothing to save. */
  onSame: (isSame: boolean) => void
}

/** The fields of both ways to share, as typed. */
interface RawValues {
  to: ShareValues['to']
  group: string
  email: string
  name: string
  level: number
}

export function ShareFields({ row, groups, groupOfPerson, levelIn, onSame }: ShareFieldsProps) {
  const { t } = useModuleTranslation()
  const { hosted } = useAccount()
  const { to, group, email, name, level } = useFormValues<RawValues>()
  const { setValue, focus } = useFormActions()
  const chosen = to === 'group' ? group : groupOfPerson(normalAddress(email ?? ''), name?.trim())
  const currentLevel = chosen ? levelIn(chosen) : null
  const isSame = currentLevel !== null && currentLevel === level
  useEffect(() => onSame(isSame), [onSame, isSame])
  const now = currentLevel !== null && t('share.now', { word: t(levelKey(currentLevel)) })
  const preset = useEffectEvent((before: string | undefined) => {
    // A level chosen by hand stays, unless the group has one already.
    const isUntouched = level === presetOn(row, before, levelIn)
    if (isUntouched || currentLevel !== null) setValue('level', presetOn(row, chosen, levelIn))
  })
  const before = useRef(chosen)
  useEffect(() => {
    if (chosen === before.current) return
    preset(before.current)
    before.current = chosen
  }, [chosen])
  const toOther = () => {
    setValue('to', to === 'group' ? 'person' : 'group')
    focus(to === 'group' ? 'email' : 'group')
  }
  return (
    <>
      {to === 'group' ? (
        <SelectField
          key="group"
          name="group"
          label={t('share.group')}
          options={groups.map(({ id, name, is_active }) => ({
            value: id,
            label: name,
            note: is_active === false ? t('common:value.inactive') : undefined,
          }))}
          hint={now}
        />
      ) : (
        <TextField
          key="email"
          name="email"
          type="email"
          label={t('share.email')}
          hint={now || t(hosted ? 'share.emailHintHosted' : 'share.emailHint')}
          autoComplete="off"
          autoFocus
        />
      )}
      {groups.length > 0 && (
        <p className={styles.other} data-ks-dismiss>
          <Button variant="link" size="small" onClick={toOther} keepsFocus>
            {t(to === 'group' ? 'share.toPerson' : 'share.toGroup')}
          </Button>
        </p>
      )}
      <SelectField
        name="level"
        label={t('permission.level')}
        options={levelChoices(highestOn(row)).map((level) => ({ value: level, label: t(levelKey(level)) }))}
        hint={row.shared ? t('max4') : t('level.help')}
      />
      {to === 'person' && (
        <TextField name="name" label={t('share.name')} hint={t('share.nameHint')} optional />
      )}
    </>
  )
}
