import { isApiError } from '@keystead/api-client/transport'
import { useAccount, useSession } from '@keystead/module-sdk'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod'
import { hasPassword } from './has-password.ts'

/**
 * URL parameter with the last sign-in time before redirecting to Google; a different time now means the user came back.
 */
export const leftMark = 'again'

/** Reauthentication before account changes: by password, or by a recent Google sign-in for accounts without one. */
export function useProof() {
  const { user } = useSession()
  const { signInAgain } = useAccount()
  const [params] = useSearchParams()
  const [isRefused, setRefused] = useState(false)
  const byPassword = hasPassword(user)
  const departureMark = params.get(leftMark)
  const cameBack = departureMark !== null && departureMark !== (user.lastSignInAt ?? '')
  return {
    byPassword,
    /** A Google sign-in is required first, so the form is not shown yet. */
    isMissing: !byPassword && (!cameBack || isRefused),
    /** Reauthenticates by password if there is one, then runs the change. */
    async before(current: string, change: () => Promise<void>): Promise<void> {
      if (byPassword) await signInAgain({ password: current })
      await change().catch((error: unknown) => {
        // The Google sign-in is not recent enough.
        if (!byPassword && isApiError(error) && error.type === 'reauthentication_needed') setRefused(true)
        throw error
      })
    },
  }
}

/** Schema of the `current` field; required only if the account has a password. */
export const currentSchema = (byPassword: boolean) => z.string().min(byPassword ? 1 : 0, 'proof.missing')
