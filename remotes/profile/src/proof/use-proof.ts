import { isApiError } from '@keystead/api-client/transport'
import { useAccount, useSession } from '@keystead/module-sdk'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod'
import { hasPassword } from './has-password.ts'

/** In the address: the last sign-in before the person left for Google. Another one by now means that they came back. */
export const leftMark = 'again'

/**
 * How the person shows that the account is theirs before it is changed: with its password, or, where it has none,
 * by a sign-in with Google that has just been.
 */
export function useProof() {
  const { user } = useSession()
  const { signInAgain } = useAccount()
  const [params] = useSearchParams()
  const [isRefused, setRefused] = useState(false)
  const byPassword = hasPassword(user)
  const left = params.get(leftMark)
  const cameBack = left !== null && left !== (user.lastSignInAt ?? '')
  return {
    byPassword,
    /** Google has to be asked first: there is nothing to fill in yet. */
    isMissing: !byPassword && (!cameBack || isRefused),
    /** Signs in again with the password where there is one, and then changes the account. */
    async before(current: string, change: () => Promise<void>): Promise<void> {
      if (byPassword) await signInAgain({ password: current })
      await change().catch((error: unknown) => {
        // The sign-in with Google was too long ago.
        if (!byPassword && isApiError(error) && error.type === 'reauthentication_needed') setRefused(true)
        throw error
      })
    },
  }
}

/** The field `current` of a form's schema: asked for where there is a password. */
export const currentSchema = (byPassword: boolean) => z.string().min(byPassword ? 1 : 0, 'proof.missing')
