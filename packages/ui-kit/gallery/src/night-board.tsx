import * as z from 'zod'
import { Button, CheckboxField, Link, PasswordField, SchemaForm, Street, TextField } from '../../src/index.ts'

const schema = z.object({ email: z.email(), password: z.string().min(1), remember: z.boolean() })

/** Signing in: the form beside the street at night. */
export function NightBoard() {
  return (
    <div className="gallery-night">
      <div className="gallery-night-form gallery-stack">
        <h1>Sign in</h1>
        <Button size="large" block>
          Sign in with Google
        </Button>
        <SchemaForm
          schema={schema}
          submitLabel="Sign in"
          size="large"
          initialValues={{ remember: true }}
          onSubmit={() => {}}
        >
          <TextField name="email" label="E-mail" type="email" autoComplete="username" />
          <PasswordField
            name="password"
            label="Password"
            labelAside={<Link to="/">Forgot password?</Link>}
            autoComplete="current-password"
            showLabel="Show password"
            hideLabel="Hide password"
          />
          <CheckboxField name="remember" label="Remember me" />
        </SchemaForm>
      </div>
      <Street>
        <h2>Every flat, lease and rent in one calm place.</h2>
        <p>For people with a handful of properties, not for back offices.</p>
      </Street>
    </div>
  )
}
