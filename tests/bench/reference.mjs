// Server for the unit H. One H is the CPU time of this response, the smallest JSON response of Express, the web
// framework of the server under test.
import express from 'express'

const app = express()
app.disable('etag')
app.get('/', (_request, response) => response.json({ message: 'hello' }))
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${server.address().port}` })}\n`)
})
