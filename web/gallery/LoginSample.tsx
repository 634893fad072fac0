/** The public template. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { PublicLayout, TextField } from '#web/ui/index.ts'

export function LoginSample() {
  const [email, setEmail] = useState<string | null>('priya.raman@northgate.example')
  const [password, setPassword] = useState<string | null>('password')
  return (
    <PublicLayout
      sentence="Mandate empowers CRE debt professionals with technology to manage and place loans."
      figures={[
        { value: 'Over $4 billion', label: 'in fundings' },
        { value: '367', label: 'deals' },
        { value: '3,576', label: 'lenders tracked' },
        { value: '35', label: 'markets' },
      ]}
      note="AI-enhanced algorithm using loans by over 3,000 lenders"
      foot={
        <>
          <a href="#terms">Terms and conditions</a>
          <a href="#privacy">Privacy policy</a>
        </>
      }
    >
      <h1>Sign in</h1>
      <p className="ui-quiet">Use your work e-mail.</p>
      <div style={{ display: 'grid', gap: 14, marginTop: 16 }}>
        <TextField size="md" label="E-mail" type="email" value={email} onChange={setEmail} />
        <TextField size="md" label="Password" type="password" value={password} onChange={setPassword} />
        <Button size="md">Sign in</Button>
      </div>
    </PublicLayout>
  )
}
