"""The first tables: people, tables, their logs, who held the seats, what was said."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    """Makes them all."""
    op.create_table(
        "people",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("seen", sa.Integer, nullable=False),
        sa.Column("banned", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_table(
        "secrets",
        sa.Column("secret", sa.LargeBinary, primary_key=True),
        sa.Column("person", sa.Text, nullable=False, index=True),
    )
    op.create_table(
        "links",
        sa.Column("token", sa.LargeBinary, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("until", sa.Integer, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("status", sa.Text, nullable=False, index=True),
        sa.Column("changed", sa.Integer, nullable=False),
        sa.Column("sheet", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "seated",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("table", sa.Text, primary_key=True),
    )
    op.create_table(
        "entries",
        sa.Column("table", sa.Text, primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("entry", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "held",
        sa.Column("table", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("line", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "said",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("table", sa.Text, nullable=False, index=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("when", sa.Integer, nullable=False),
        sa.Column("what", sa.LargeBinary, nullable=False),
    )
