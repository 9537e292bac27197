// boardgame.io's own server with the least that a game of two can be, kept in memory.
process.env.NODE_ENV = "production";
const { Server } = require("boardgame.io/server");

const count = {
  name: "count",
  setup: () => ({ counts: [0, 0] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    add: ({ G, ctx }) => {
      G.counts[Number(ctx.currentPlayer)] += 1;
    },
  },
};

const server = Server({ games: [count], origins: [/.*/] });
server.run({ port: 0 }).then(({ appServer }) => {
  console.log(`open: http://127.0.0.1:${appServer.address().port}`);
});
