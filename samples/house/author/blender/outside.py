"""The surroundings of the house: terrace, garden, street and the country beyond."""
import kit
import outside_far
import outside_garden
import outside_street
import outside_terrace


def build():
    with kit.tagged(kind='outside', room='outside', floor='outside'):
        for part in (outside_terrace, outside_garden, outside_street, outside_far):
            part.build()
