// The reference of every figure in H: the smallest JSON answer of the same web framework, in a separate process.
import express from 'express'

const app = express()
app.disable('etag')
app.get('/', (_request, response) => response.json({ message: 'hello' }))
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${server.address().port}` })}\n`)
})
